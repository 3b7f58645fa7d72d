import { moduleConfig } from '@portal/module-kit/webpack';

export default moduleConfig(import.meta.dirname);
