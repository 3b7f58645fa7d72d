import { ageOn, bornBefore, formatDate, formatDateTime, formatTime, isRealDate, lagosDate } from './dates';

describe('age', () => {
  it.each([
    ['2011-11-21', '2026-11-21', 15],
    ['2011-11-22', '2026-11-21', 14],
    ['1946-11-21', '2026-11-21', 80],
    ['1945-11-22', '2026-11-21', 80],
    ['1945-11-21', '2026-11-21', 81],
    ['2012-02-29', '2027-02-28', 14],
    ['2012-02-29', '2027-03-01', 15],
    ['2012-02-29', '2028-02-29', 16],
  ])('of somebody born on %s is on %s %d', (birth, today, age) => {
    expect(ageOn(birth, today)).toBe(age);
  });

  it.each([
    ['2026-11-21', 15, '2011-11-21'],
    ['2028-02-29', 15, '2013-02-28'],
    ['2026-01-05', 15, '2011-01-05'],
  ])('on %s somebody of %d was born by %s', (today, years, day) => {
    expect(bornBefore(today, years)).toBe(day);
  });
});

describe('days', () => {
  it('of the university are written alike where a browser orders a date by other habits', () => {
    const habits = jest.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
    const written = Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Lagos' }).format;
    habits.mockReturnValue(written);
    expect(lagosDate(new Date('2026-09-04T23:30:00.000Z'))).toBe('2026-09-05');
    habits.mockRestore();
  });

  it('and times are those of Lagos', () => {
    expect(formatDateTime('2026-09-14T23:30:00.000Z')).toBe('15/09/2026, 00:30');
    expect(formatTime('2026-09-14T23:30:00.000Z')).toBe('00:30');
  });

  it.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-11-211', false],
    ['x2026-11-21', false],
    ['2026-11-21T00:00:00Z', false],
    ['', false],
    // A month as JavaScript writes one of a far year.
    ['+012026-11', false],
  ])('%p is a real day: %p', (day, real) => {
    expect(isRealDate(day)).toBe(real);
  });

  it('is already tomorrow in Lagos half an hour before midnight in London', () => {
    expect(lagosDate(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  });

  it.each([
    ['2026-11-21', '21/11/2026'],
    ['2026-11-20T23:30:00Z', '21/11/2026'],
    ['+002026-11-21', '21/11/2026'],
    // What an old file has is printed as it stands there.
    ['2026-02-30', '30/02/2026'],
    ['0001-01-01T00:00:00', ''],
    ['0001-01-01', ''],
    ['**/**/****', '**/**/****'],
    [undefined, ''],
    [null, ''],
    ['', ''],
  ])('%p prints as %p', (value, printed) => {
    expect(formatDate(value)).toBe(printed);
  });

  it('prints a time in Lagos', () => {
    expect(formatDateTime('2026-11-21T09:42:00Z')).toBe('21/11/2026, 10:42');
  });
});
