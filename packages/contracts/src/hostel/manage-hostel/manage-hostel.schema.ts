import { closedObject, integer, string, textField, type ObjectShape } from '@portal/shared/model';
import { countField, nairaField, openChoiceField, openNairaField } from '../hostel-fields';
import {
  blocksIn,
  hostelGenders,
  mostBedsOfPlan,
  mostBedsOfRoom,
  type HostelGender,
  type HostelPlan,
} from './hostel-plan';

const genderField = () =>
  string<HostelGender>().oneOf(hostelGenders, 'Choose one of the list').required('Choose who lives there');

const hostelFields = {
  name: textField('Enter the name', 60),
  location: textField('Enter where it stands', 80),
  gender: genderField(),
  categoryId: openChoiceField(),
  naira: nairaField(),
};

/** Begins the ids of its beds and never changes. */
const codeField = () =>
  string()
    .default('')
    .trim()
    .uppercase()
    .required('Enter the code')
    .matches(/^[A-Z0-9]{1,6}$/, {
      message: 'One to six letters and digits, as in A or PGH',
      excludeEmptyString: true,
    });

const isMixed = (gender: HostelGender) => gender === 'Mixed by block';
const bedsOf = ({ blocks, floors, roomsPerFloor, bedsPerRoom }: Partial<HostelPlan>) =>
  (blocksIn(blocks ?? '') ?? []).length * (floors ?? 0) * (roomsPerFloor ?? 0) * (bedsPerRoom ?? 0);

const planFields = {
  blocks: string()
    .default('')
    .trim()
    .max(100, 'At most 100 characters')
    .required('Name the blocks')
    .test('blocks', 'Blocks are one to three letters and digits, as in A-D or A, B', (written) =>
      Boolean(!written || blocksIn(written)?.length),
    )
    .test('most', `At most ${mostBedsOfPlan.toLocaleString('en-NG')} bed-spaces at once`, (_, { parent }) => {
      return bedsOf(parent as Partial<HostelPlan>) <= mostBedsOfPlan;
    }),
  /** Where the hostel is mixed by block. */
  maleBlocks: string()
    .default('')
    .trim()
    .max(100, 'At most 100 characters')
    .when('gender', ([gender], field) =>
      isMixed(gender as HostelGender)
        ? field.test('of-these', 'Name blocks of this hostel', (written, { parent }) => {
            const all = blocksIn((parent as HostelPlan).blocks) ?? [];
            return (blocksIn(written ?? '') ?? ['?']).every((block) => all.includes(block));
          })
        : field,
    ),
  floors: countField('Enter the floors', { least: 1, most: 20 }),
  roomsPerFloor: countField('Enter the rooms of a floor', { least: 1, most: 99 }),
  bedsPerRoom: countField('Enter the beds of a room', { least: 1, most: mostBedsOfRoom }),
};

const seen = { version: integer().positive().required() };
const agreed = {
  /** As the preview said: another number is STALE. */
  rooms: integer().min(0).required(),
  beds: integer().min(0).required(),
};

/** What a hostel is, and what of it is made. */
export const newHostelFields = { ...hostelFields, code: codeField(), ...planFields } satisfies ObjectShape;
export const newHostelSchema = closedObject(newHostelFields);
export const makeHostelSchema = closedObject({ ...newHostelFields, ...agreed });
export const changeHostelSchema = closedObject({ ...hostelFields, ...seen });

const roomsFields = { gender: genderField(), ...planFields };
/** More rooms of a hostel that is there. */
export const newRoomsSchema = closedObject(roomsFields);
export const makeRoomsSchema = closedObject({ ...roomsFields, ...agreed });

/** Category and price of a room or bed-space of its own; null: as what it stands in. */
export const ownPriceSchema = closedObject({
  categoryId: openChoiceField(),
  naira: openNairaField(),
  ...seen,
});

export const bedsField = () => countField('Enter the beds', { least: 1, most: mostBedsOfRoom });

/** A room in a row of a spreadsheet; the hostel is made with its first one. */
export const roomRowSchema = closedObject({
  hostel: codeField(),
  name: textField(undefined, 60),
  location: textField(undefined, 80),
  block: string()
    .default('')
    .trim()
    .uppercase()
    .required('Enter the block')
    .matches(/^[A-Z0-9]{1,3}$/, { message: 'One to three letters and digits', excludeEmptyString: true }),
  room: countField('Enter the number of the room', { least: 101, most: 9_999 }),
  beds: bedsField(),
  gender: string<'Male' | 'Female'>()
    .transform((value: string) => value.charAt(0).toUpperCase() + value.slice(1).toLowerCase())
    .oneOf(['Male', 'Female'], 'Male or Female')
    .required('Male or Female'),
  category: textField(undefined, 60),
  price: openNairaField(),
});
