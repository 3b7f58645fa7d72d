export * from './contract';
export * from './claims';
export * from './errors';
export * from './platform';
