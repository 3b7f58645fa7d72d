import { feeOpens, nextStep } from './next-step';

describe('what school fees open', () => {
  it.each([
    [1, 'owing', false],
    [1, 'half', true],
    [1, 'paid', true],
    [2, 'owing', false],
    [2, 'half', false],
    [2, 'paid', true],
  ] as const)('semester %i with %s: %p', (semester, state, opens) => {
    expect(feeOpens(semester, state)).toBe(opens);
  });
});

describe('the next step', () => {
  it('is the fee before anything else', () => {
    expect(nextStep({ feeState: 'owing', semester: 1, registration: 'open' })?.route).toBe('/school_fees');
  });

  it('is registration once the first half is paid', () => {
    expect(nextStep({ feeState: 'half', semester: 1, registration: 'open' })?.gate).toBe('registration');
  });

  it('is the second half in the Rain semester, whatever the registration', () => {
    const step = nextStep({ feeState: 'half', semester: 2, registration: 'open' });
    expect(step?.title).toBe('Pay the second half of your school fees');
  });

  it('is the second half when Harmattan is registered and locked', () => {
    expect(nextStep({ feeState: 'half', semester: 1, registration: 'locked' })?.gate).toBe('school_fees');
  });

  it('is nothing when all is paid and the registration is final, or not open yet', () => {
    expect(nextStep({ feeState: 'paid', semester: 1, registration: 'locked' })).toBeNull();
    expect(nextStep({ feeState: 'paid', semester: 1, registration: 'not_open' })).toBeNull();
  });
});
