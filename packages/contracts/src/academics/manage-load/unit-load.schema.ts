import {
  array,
  boolean,
  closedObject,
  integer,
  object,
  type ObjectShape,
  string,
  whyField,
} from '@portal/shared/model';

/** No student takes more in a semester, whoever approves. */
export const mostLoadUnits = 30;
/** Rules that are set together. */
export const mostLoads = 500;

interface Siblings {
  parent: { minimum?: string; maximum?: string };
}

const isUnits = (value: string) =>
  /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= mostLoadUnits;

/** A whole number of units, as people type it. */
export const unitsField = (required: string) =>
  string()
    .default('')
    .trim()
    .required(required)
    .test('units', `Enter 1 to ${mostLoadUnits} units`, (value) => !value || isUnits(value));

/** Compared once both are numbers. */
const notBelow = (value: string | undefined, least: string | undefined) =>
  !value || !least || !isUnits(value) || !isUnits(least) || Number(value) >= Number(least);

/** The most units, beside the fewest. */
export const mostUnitsField = (required: string) =>
  unitsField(required).test('range', 'The most is not less than the fewest', (value, { parent }: Siblings) =>
    notBelow(value, parent.minimum),
  );

const load = {
  minimum: unitsField('Enter the fewest units'),
  maximum: mostUnitsField('Enter the most units'),
  ceiling: unitsField('Enter the most units with approval').test(
    'ceiling',
    'With approval it is not less than without',
    (value, { parent }: Siblings) => notBelow(value, parent.maximum),
  ),
} satisfies ObjectShape;

const chosen = (required: string) =>
  integer()
    .transform((value: number, given: unknown) => (given === '' ? undefined : value))
    .required(required);

const someIds = (most: number) => array(integer().min(0).required()).default([]).max(most);

/** Units of a rule, as a form has them. */
export const unitLoadSchema = object(load);
export const changedUnitLoadSchema = closedObject({ ...load, version: integer().min(1).required() });
export const removedUnitLoadSchema = closedObject({
  version: integer().min(1).required(),
  reason: whyField(),
});

/** Each kind with each department, or option of one, and level; with none of one, every one of it. */
export const unitLoadsSchema = closedObject({
  sessionId: chosen('Choose the session'),
  semester: chosen('Choose the semester').oneOf([1, 2], 'Choose the semester'),
  studentTypes: someIds(20),
  departments: someIds(200),
  /** Rules for these alone, beside those of whole departments. */
  options: someIds(200),
  levels: someIds(10),
  ...load,
  /** Rules that are there already get these units as well. */
  replace: boolean().default(false).required(),
});

export const copiedLoadsSchema = closedObject({
  fromSessionId: chosen('Choose the session to copy'),
  toSessionId: chosen('Choose the session').test(
    'other',
    'Choose another session',
    (value, { parent }: { parent: { fromSessionId?: number } }) => value !== parent.fromSessionId,
  ),
});
