import { nodeProject } from '@portal/module-kit/jest';

export default nodeProject(import.meta.dirname);
