import { sql } from 'kysely';
import { idsIn, type ObjectKind } from '../../platform/audit/objects/kind';

/** What officers of hostels work on. */
export const hostelAudit = {
  hostel: {
    name: 'Hostel',
    claim: 'hostel.view',
    acts: ['hostel.'],
    keys: ['id'],
    read: (ids) => sql`select h.name as words from hostel h where h.id = any(${ids}::integer[])`,
    page: (id) => `/hostel_management/manage_hostel/view_hostel?hostel=${id}`,
  },
  'hostel room': {
    name: 'Room of a hostel',
    claim: 'hostel.view',
    acts: ['hostel_room.'],
    keys: ['id'],
    otherwise: (logged) => idsIn(logged, 'rooms'),
    read: (ids) => sql`select h.name || ', ' || r.block || ' ' || r.number as words, r.hostel_id as hostel
      from hostel_room r join hostel h on h.id = r.hostel_id where r.id = any(${ids}::integer[])`,
    page: (id, { hostel }) =>
      typeof hostel === 'number'
        ? `/hostel_management/manage_hostel/view_bedspaces?hostel=${hostel}&room=${id}`
        : null,
  },
  'bed-space': {
    name: 'Bed-space',
    claim: 'hostel.view',
    acts: ['bed_space.'],
    keys: ['id'],
    read: (ids) => sql`select b.code as words, r.hostel_id as hostel, r.id as room
      from bed_space b join hostel_room r on r.id = b.room_id where b.id = any(${ids}::bigint[])`,
    page: (_id, { hostel, room }) =>
      typeof hostel === 'number' && typeof room === 'number'
        ? `/hostel_management/manage_hostel/view_bedspaces?hostel=${hostel}&room=${room}`
        : null,
  },
  'bed allocation': {
    name: 'Bed-space of a student',
    claim: 'hostel.view',
    acts: ['bed_allocation.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', b.code, concat_ws(' ', upper(p.surname), p.first_name), p.matric_number) as words,
        r.hostel_id as hostel, r.id as room
      from bed_allocation a join bed_space b on b.id = a.bed_id join hostel_room r on r.id = b.room_id
      join student p on p.id = a.student_id where a.id = any(${ids}::bigint[])`,
    page: (_id, { hostel, room }) =>
      typeof hostel === 'number' && typeof room === 'number'
        ? `/hostel_management/manage_hostel/view_bedspaces?hostel=${hostel}&room=${room}`
        : null,
  },
} as const satisfies Record<string, ObjectKind>;
