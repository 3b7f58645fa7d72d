import type {} from './claims';
import type {} from './notifications';

export * as student from './calls';
