const minute = 60_000;
const hour = 60 * minute;

const beginningOf = (length: number) => (at: Date) => new Date(Math.floor(at.getTime() / length) * length);

/** When the minute began that an instant falls into. */
export const minuteOf = beginningOf(minute);
/** When the hour began that an instant falls into. */
export const hourOf = beginningOf(hour);
