import { refusalOf } from './hostel-choice';

const lodger = { gender: 'Female', level: 200, years: 5, studentTypeId: 1 };
const offer = { gender: 'Female', category: 'all', noOfBedSpacesLeft: 3 };

describe('which hostel a student can choose', () => {
  it('takes one of their sex with beds left', () => {
    expect(refusalOf(offer, lodger)).toBeNull();
  });

  it.each([
    [{ ...offer, gender: 'Male' }, 'For male students'],
    [{ ...offer, category: 'fresh' }, 'For fresh students'],
    [{ ...offer, category: 'final_year' }, 'For final-year students'],
    [{ ...offer, category: 'postgraduate' }, 'For postgraduate students'],
    [{ ...offer, category: 'special' }, 'Given out by Student Affairs'],
    [{ ...offer, noOfBedSpacesLeft: 0 }, 'No bed-space left'],
  ])('%j: %s', (hostel, reason) => {
    expect(refusalOf(hostel, lodger)).toBe(reason);
  });

  it('counts the last year of the course, six for an architect', () => {
    const finals = { ...offer, category: 'final_year' };
    expect(refusalOf(finals, { ...lodger, level: 500 })).toBeNull();
    expect(refusalOf(finals, { ...lodger, level: 500, years: 6 })).toBe('For final-year students');
  });
});
