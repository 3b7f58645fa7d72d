import { array, boolean, number, object, string, type ObjectShape } from 'yup';
import { once } from './once';

/** Shorthands for the shapes that answers are made of: one schema each, which nobody can change. */
export const text = once(() => string().defined());
export const maybe = once(() => string().nullable().defined());
export const whole = once(() => number().integer().required());
export const flag = once(() => boolean().required());
export const shape = <S extends ObjectShape>(fields: S) => object(fields).required();
export const listOf = <S extends ObjectShape>(fields: S) => array(object(fields).required()).required();

const mark = { code: text(), url: text(), qrPath: text(), qrSize: whole() };
/** How a printed document is checked: its code, the public page that checks it, and that page's QR as SVG path data. */
export const verificationMark = () => shape(mark);
/** The same of a document that there may be none of. */
export const maybeVerificationMark = () => object(mark).nullable().defined();

/** An option of a select list. */
export const option = { id: whole(), name: text() };
/** Nothing but success. */
export const nothing = object({}).required();
