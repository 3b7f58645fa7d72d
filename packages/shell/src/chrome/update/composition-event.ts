/** Window event: the server says that the live modules have changed. */
export const compositionEvent = 'portal:composition';
