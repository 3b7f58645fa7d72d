/** Steps of a form as data: what they ask, when, and how a saved one reads. Nothing here knows of React. */
export * from './fields';
export * from './review';
export * from './sitting';
export * from './step';
export * from './wording';
