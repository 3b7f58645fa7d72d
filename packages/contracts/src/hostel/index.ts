import type {} from './notifications';

export * as hostel from './calls';
