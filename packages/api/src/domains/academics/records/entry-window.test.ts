import { entryCloses, entryStanding } from './entry-window';

const closes = new Date('2026-09-30T22:59:59.999Z');
const mendUntil = new Date('2026-10-04T09:30:00Z');
const sheet = { opens: new Date('2026-09-01T00:00:00Z'), closes, mendUntil };
const after = (at: Date) => new Date(at.getTime() + 1);

describe('a sheet that came back', () => {
  it.each([
    ['the last moment of the window', closes, 'open', closes],
    ['the first moment after it', after(closes), 'open', mendUntil],
    ['the last moment in which it is mended', mendUntil, 'open', mendUntil],
    ['the first moment after that', after(mendUntil), 'closed', mendUntil],
  ])('at %s', (_, now, state, last) => {
    expect(entryStanding(sheet, now).state).toBe(state);
    expect(entryCloses(sheet, now)).toEqual(last);
  });

  it('is mended although nobody has set a window', () => {
    const none = { opens: null, closes: null, mendUntil };
    expect(entryStanding(none, mendUntil).state).toBe('open');
    expect(entryStanding(none, after(mendUntil)).state).toBe('not_open');
  });
});
