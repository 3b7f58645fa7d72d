import {
  array,
  boolean,
  integer,
  number,
  object,
  string,
  studentTypes,
  textField,
  whyField,
} from '@portal/shared/model';
import { nairaField } from './money-fields';
import { mostPieces, sundryAsks } from './sundry';
import { seenVersion } from './seen-version';

const typeIds: readonly number[] = Object.values(studentTypes);

const priceField = () =>
  nairaField({
    required: 'Enter the price',
    least: 1,
    digits: 7,
    wrong: 'Enter the price in naira',
    tooLittle: 'the price is more than nothing',
  });

const offered = {
  description: textField('Say what the payer gets', 300),
  studentTypes: array(number().integer().oneOf(typeIds).required()).max(typeIds.length).default([]),
  visitors: boolean().default(false).required(),
  most: number()
    .default(1)
    .typeError('Enter how many')
    .integer('a whole number')
    .min(1, 'At least 1')
    .max(mostPieces, `At most ${mostPieces}`)
    .required('Enter how many'),
  asks: string().default('none').oneOf(sundryAsks).required('Choose what is asked'),
};

/** A new offer of a fee item, with the price that a second officer has to approve. Naira. */
export const newSundryOfferSchema = object({
  itemId: integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .integer()
    .required('Choose a fee item'),
  ...offered,
  price: priceField(),
});

/** An offer that is changed; `version` is the one that the officer saw. */
export const sundryOfferSchema = object({ ...offered, version: seenVersion() });

export const sundryOfferSwitchSchema = object({
  version: seenVersion(),
  active: boolean().required(),
  reason: whyField(),
});

/** Naira. */
export const sundryOfferPriceSchema = object({ price: priceField() });

export const sundryPriceRefusalSchema = object({ reason: whyField() });
