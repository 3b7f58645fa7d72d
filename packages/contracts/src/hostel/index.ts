import type {} from './notifications';

export {};
