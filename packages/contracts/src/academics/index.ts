import type {} from './claims';

export {};
