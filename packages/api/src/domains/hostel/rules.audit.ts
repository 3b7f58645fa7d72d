import { sql } from 'kysely';
import type { Part } from '../../platform/part';

const reservation = '/hostel_management/manage_reservation';

/** What officers of hostels set: who may have a bed-space, how, when, and what is kept back. */
export const hostelRuleObjects: Part['auditObjects'] = {
  'hostel category': {
    name: 'Hostel category',
    claim: 'hostel.view',
    acts: ['hostel_category.'],
    keys: ['id'],
    read: (ids) => sql`select name as words from hostel_category where id = any(${ids}::bigint[])`,
    page: (id) => `/hostel_management/manage_category/edit?id=${id}`,
  },
  'hostel rules': {
    name: 'Hostel rules of a session',
    claim: 'hostel.view',
    acts: ['hostel_rules.', 'hostel_quotas.', 'booking_window.'],
    keys: ['id', 'sessionId'],
    read: (ids) => sql`select name as words from academic_session where id = any(${ids}::bigint[])`,
    page: (id) => `${reservation}?sessionId=${id}`,
  },
  'hostel ballot': {
    name: 'Ballot of bed-spaces',
    claim: 'hostel.view',
    acts: ['hostel_ballot.'],
    keys: ['id'],
    read: (ids) => sql`select name as words from academic_session where id = any(${ids}::bigint[])`,
    page: (id) => `${reservation}?part=ballot&sessionId=${id}`,
  },
  'hostel porter': {
    name: 'Porter of a hostel',
    claim: 'hostel.view',
    acts: ['hostel_porter.'],
    keys: ['id'],
    read: (ids) => sql`select concat_ws(' · ', u.full_name, h.name) as words from hostel_porter t
      join app_user u on u.id = t.user_id join hostel h on h.id = t.hostel_id where t.id = any(${ids}::bigint[])`,
    page: () => '/hostel_management/manage_hostel/porters',
  },
  'bed reservation': {
    name: 'Reserved bed-spaces',
    claim: 'hostel.view',
    acts: ['bed_reservation.'],
    keys: ['id'],
    read: (ids) => sql`select owner as words from bed_reservation where id = any(${ids}::bigint[])`,
    page: () => `${reservation}?part=reserved`,
  },
  'bed swap': {
    name: 'Swap of bed-spaces',
    claim: 'hostel.view',
    acts: ['bed_swap.'],
    keys: ['id'],
    read: (ids) => sql`
      select string_agg(concat_ws(' · ', b.code, p.matric_number), ', ' order by x.allocation_id) as words
      from bed_swap_side x join bed_allocation a on a.id = x.allocation_id join bed_space b on b.id = a.bed_id
      join student p on p.id = x.student_id where x.swap_id = any(${ids}::bigint[]) group by x.swap_id`,
    page: () => `${reservation}?part=swaps`,
  },
  'bed hold': {
    name: 'Bed-space that is held',
    claim: 'hostel.view',
    acts: ['bed_hold.'],
    keys: ['id'],
    otherwise: () => ['all'],
    read: (ids) => sql`
      select concat_ws(' · ', b.code, concat_ws(' ', upper(p.surname), p.first_name), p.matric_number) as words
      from bed_allocation a join bed_space b on b.id = a.bed_id join student p on p.id = a.student_id
      where a.id = any(${ids}::bigint[])`,
    page: () => `${reservation}?part=holds`,
  },
  'hostel bar': {
    name: 'Bar from hostels',
    claim: 'hostel.view',
    acts: ['hostel_bar.'],
    keys: ['id'],
    read: (ids) => sql`
      select concat_ws(' · ', concat_ws(' ', upper(p.surname), p.first_name), p.matric_number) as words
      from hostel_bar r join student p on p.id = r.student_id where r.id = any(${ids}::bigint[])`,
    page: () => `${reservation}?part=bars`,
  },
};
