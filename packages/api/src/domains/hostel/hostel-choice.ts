import { studentTypes } from '@portal/shared/model';

interface Lodger {
  gender: string;
  level: number;
  /** Length of the course. */
  years: number | null;
  studentTypeId: number;
}

interface Offer {
  gender: string;
  category: string;
  noOfBedSpacesLeft: number;
}

const isPostgraduate = ({ studentTypeId }: Lodger) => studentTypeId === studentTypes.postgraduate;
const isFinalYear = ({ level, years }: Lodger) => level >= (years ?? 5) * 100;

/** Categories of hostel by who may live there, and what others are told. */
const categories: Record<string, { allows: (lodger: Lodger) => boolean; reason: string }> = {
  fresh: { allows: ({ level }) => level <= 100, reason: 'For fresh students' },
  returning: { allows: ({ level }) => level > 100, reason: 'For returning students' },
  final_year: { allows: isFinalYear, reason: 'For final-year students' },
  postgraduate: { allows: isPostgraduate, reason: 'For postgraduate students' },
  special: { allows: () => false, reason: 'Given out by Student Affairs' },
};

/** Why a student cannot choose a hostel; null when they can. Someone without a student record only looks. */
export function refusalOf(offer: Offer, lodger: Lodger | undefined): string | null {
  if (lodger) {
    const other = offer.gender !== 'Mixed by block' && offer.gender !== lodger.gender;
    if (other) return `For ${offer.gender.toLowerCase()} students`;
    const category = categories[offer.category];
    if (category && !category.allows(lodger)) return category.reason;
  }
  return offer.noOfBedSpacesLeft === 0 ? 'No bed-space left' : null;
}
