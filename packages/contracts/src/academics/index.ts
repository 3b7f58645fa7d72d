import type {} from './claims';
import type {} from './notifications';

export {};
