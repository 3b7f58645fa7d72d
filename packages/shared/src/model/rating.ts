import { number, object, string } from 'yup';

/** A student is asked for a rating once in this many days. */
export const ratingDays = 90;
/** Who closes the question is asked again after this many. */
export const ratingPostponedDays = 30;
export const ratingCommentLength = 500;
/** Milliseconds that the thank-you and the failure stay. */
export const ratingFlag = 3000;

/** 1 is the poorest; the words are `texts.rating.scale`. */
export const ratingSchema = object({
  rating: number()
    .typeError('Choose a rating')
    .integer('Choose a rating')
    .min(1, 'Choose a rating')
    .max(5, 'Choose a rating')
    .required('Choose a rating'),
  comment: string()
    .trim()
    .max(ratingCommentLength, `a comment has at most ${ratingCommentLength} characters`)
    .default(''),
});
