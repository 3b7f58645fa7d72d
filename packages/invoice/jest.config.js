import { browserProject } from '@portal/module-kit/jest';

export default browserProject(import.meta.dirname);
