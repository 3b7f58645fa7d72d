import type {} from './notifications';

export * as student from './calls';
