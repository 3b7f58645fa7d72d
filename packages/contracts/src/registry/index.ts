export * as registry from './calls';
export { backendWays, browserOrigin, serverOrigin, type BackendWay } from './calls/backends';
export { audiences, releaseStates } from './calls/module-fields';
export { bucketOf, mostMeasured, percentileOf, valueOf, type BucketCount } from './histogram';
