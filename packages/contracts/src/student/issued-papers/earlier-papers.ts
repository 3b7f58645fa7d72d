import { array, listOf, string, text } from '@portal/shared/model';

/** In what a paper that counts may differ from the record of now. */
export const paperDifferences = ['name', 'birth', 'photo'] as const;
export type PaperDifference = (typeof paperDifferences)[number];

export const paperDifferenceWords: Record<PaperDifference, string> = {
  name: 'Name',
  birth: 'Date of birth',
  photo: 'Photo',
};

/** As in `TRN12`: three letters and a number. */
export const paperPattern = /^[A-Z]{3}[1-9]\d{0,15}$/;
/** Of one request. */
export const mostPapers = 200;

/** Papers that count and say something else of the person than the record, the latest first. */
export const earlierPapers = () =>
  listOf({
    /** As in `TRN12`. */
    paper: text(),
    title: text(),
    /** To whom, or of which session. */
    about: text(),
    issuedAt: text(),
    /** The name on it. */
    fullName: text(),
    differs: array(string<PaperDifference>().oneOf(paperDifferences).required()).required(),
    /** By which anybody can check it. */
    code: text(),
  });
