const hour = 3_600_000;

const beginningOf = (length: number) => (at: Date) => new Date(Math.floor(at.getTime() / length) * length);

/** When the hour began that an instant falls into. */
export const hourOf = beginningOf(hour);
