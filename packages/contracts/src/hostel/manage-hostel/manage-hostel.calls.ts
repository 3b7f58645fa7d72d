import {
  array,
  boolean,
  closedObject,
  defineCall,
  flag,
  integer,
  listOf,
  listQuery,
  maybe,
  number,
  object,
  option,
  pageOf,
  shape,
  string,
  text,
  whole,
  whyField,
} from '@portal/shared/model';
import { hostelOption } from '../hostel-fields';
import { bedStates } from '../hostel-words';
import { hostelGenders, type HostelGender } from './hostel-plan';
import {
  changeHostelSchema,
  makeHostelSchema,
  makeRoomsSchema,
  newHostelSchema,
  newRoomsSchema,
} from './manage-hostel.schema';

const view = { access: { claim: 'hostel.view' } } as const;
/** What students and officers see of hostels; a change of stock is seen in all. */
export const hostelPages = ['/HostelManagement/', '/Hostel/'] as const;
const edit = { access: { claim: 'hostel.edit' }, invalidates: hostelPages } as const;
const ofHostel = () => object({ id: integer().positive().required() });
const maybeWhole = () => number().integer().nullable().defined();
const switched = closedObject({ version: integer().positive().required(), reason: whyField() });

/** How many beds are what in the current session. */
export const bedCounts = {
  beds: whole(),
  free: whole(),
  reserved: whole(),
  disabled: whole(),
  held: whole(),
  paid: whole(),
  occupied: whole(),
};

const hostelShape = {
  id: whole(),
  version: whole(),
  code: text(),
  name: text(),
  location: text(),
  gender: string<HostelGender>().oneOf(hostelGenders).required(),
  /** Null: everybody. */
  category: maybe(),
  blocks: whole(),
  rooms: whole(),
  ...bedCounts,
  /** Kobo. */
  price: whole(),
  enabled: flag(),
  /** Why it is closed. */
  closedReason: maybe(),
  may: array(string<'edit' | 'close' | 'open'>().oneOf(['edit', 'close', 'open']).required()).required(),
};

/** What a description makes. */
const planned = shape({
  /** Of the rooms that are not there yet. */
  rooms: whole(),
  beds: whole(),
  /** Rooms that are there already and stay as they are. */
  there: whole(),
  blocks: listOf({
    block: text(),
    gender: text(),
    rooms: whole(),
    beds: whole(),
    /** The ids of its first bed and its last. */
    first: text(),
    last: text(),
  }),
});

/** Hostels of the university, for the officers who set them up. */
export const manageHostel = {
  list: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/hostels',
    summary: 'Hostels with what their bed-spaces are in the current session; the price in kobo',
    query: listQuery({ gender: string().oneOf(hostelGenders), enabled: boolean() }, [
      'name',
      'code',
      'beds',
      'free',
      'price',
    ]),
    data: pageOf(hostelShape),
  }),
  choices: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/hostels/choices',
    summary: 'Hostels with their blocks, and the categories that a hostel, room or bed-space can have',
    data: shape({
      hostels: listOf(hostelOption),
      categories: listOf(option),
    }),
  }),
  one: defineCall({
    ...view,
    method: 'GET',
    path: '/HostelManagement/hostels/{id}',
    summary: 'One hostel',
    params: ofHostel(),
    data: shape({
      ...hostelShape,
      categoryId: maybeWhole(),
      /** Somebody has a bed in it, in the current session or a later one: its gender stays. */
      livedIn: flag(),
    }),
  }),
  preview: defineCall({
    method: 'POST',
    path: '/HostelManagement/hostels/preview',
    summary: 'What a description of a new hostel makes; nothing is made',
    access: { claim: 'hostel.edit' },
    body: newHostelSchema,
    data: planned,
  }),
  create: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/hostels',
    summary: 'Makes a hostel with its rooms and bed-spaces as the preview said',
    body: makeHostelSchema,
    data: shape({ id: whole() }),
  }),
  update: defineCall({
    ...edit,
    method: 'PUT',
    path: '/HostelManagement/hostels/{id}',
    summary: 'Changes a hostel; its gender only while nobody has a bed in it',
    params: ofHostel(),
    body: changeHostelSchema,
    data: shape({ version: whole() }),
  }),
  previewRooms: defineCall({
    method: 'POST',
    path: '/HostelManagement/hostels/{id}/rooms/preview',
    summary: 'Which rooms of a description a hostel does not have yet; nothing is made',
    access: { claim: 'hostel.edit' },
    params: ofHostel(),
    body: newRoomsSchema,
    data: planned,
  }),
  addRooms: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/hostels/{id}/rooms',
    summary: 'Adds the rooms of a description that are not there yet; what is there stays as it is',
    params: ofHostel(),
    body: makeRoomsSchema,
    data: shape({ rooms: whole(), beds: whole() }),
  }),
  close: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/hostels/{id}/close',
    summary: 'Closes a hostel: no bed of it is given any more; who has one keeps it',
    params: ofHostel(),
    body: switched,
    data: shape({ version: whole() }),
  }),
  open: defineCall({
    ...edit,
    method: 'POST',
    path: '/HostelManagement/hostels/{id}/open',
    summary: 'Opens a hostel again',
    params: ofHostel(),
    body: switched,
    data: shape({ version: whole() }),
  }),
};

/** One bed on the map. */
export const bedStateField = () => string().oneOf(bedStates).required();
