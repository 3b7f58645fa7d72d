/**
 * Gates of the next step of somebody who was offered admission and has not entered yet. Until then neither registration
 * nor a bed is open to them, whatever the calendar says.
 */
export const entranceGates: readonly string[] = ['acceptance', 'clearance'];
