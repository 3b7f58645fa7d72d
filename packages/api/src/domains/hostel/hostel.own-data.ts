import { sql } from 'kysely';
import type { OwnDataPart } from '../../platform/own-data/own-data';

/** What hostels hold about a student. Of a swap or a group of room-mates the student's own side alone. */
export const hostelOwnData: Readonly<Record<string, OwnDataPart>> = {
  hostels: {
    title: 'Hostels',
    sections: {
      bedSpaces: {
        title: 'Bed-spaces',
        rows: ({ studentId }) => sql`
          select s.name as session, h.name as hostel, b.code as "bedSpace", a.state, a.origin,
            (a.price_kobo / 100.0)::numeric(14, 2)::text as "priceNaira", a.held_at as "heldAt", a.until,
            a.paid_at as "paidAt", a.checked_in_at as "checkedInAt", a.ended_at as "endedAt", a.end_reason as "endReason"
          from bed_allocation a join bed_space b on b.id = a.bed_id join hostel h on h.id = b.hostel_id
          join academic_session s on s.id = a.session_id
          where a.student_id = ${studentId} order by a.id`,
      },
      conditions: {
        title: 'How your rooms were found',
        rows: ({ studentId }) => sql`
          select b.code as "bedSpace", c.moment, c.note, c.at from bed_allocation a
          join bed_condition c on c.allocation_id = a.id join bed_space b on b.id = a.bed_id
          where a.student_id = ${studentId} order by c.at, c.moment`,
      },
      swaps: {
        title: 'Swaps',
        rows: ({ studentId }) => sql`
          select s.name as session, w.state, w.proposed_at as "proposedAt", d.agreed_at as "agreedAt", w.until,
            w.ended_at as "endedAt"
          from bed_swap_side d join bed_swap w on w.id = d.swap_id join academic_session s on s.id = w.session_id
          where d.student_id = ${studentId} order by w.id`,
      },
      roomMates: {
        title: 'Groups of room-mates',
        rows: ({ studentId }) => sql`
          select s.name as session, g.state, g.proposed_by = m.student_id as "proposedByYou",
            g.proposed_at as "proposedAt", m.agreed_at as "agreedAt", m.declined_at as "declinedAt", g.ended_at as "endedAt"
          from room_mate m join room_mate_group g on g.id = m.group_id join academic_session s on s.id = g.session_id
          where m.student_id = ${studentId} order by g.id`,
      },
      bars: {
        title: 'Bars from hostels',
        rows: ({ studentId }) => sql`
          select reason, barred_at as "barredAt", until, lifted_at as "liftedAt" from hostel_bar
          where student_id = ${studentId} order by id`,
      },
      ballots: {
        title: 'Applications to the ballot',
        rows: ({ studentId }) => sql`
          select s.name as session, a.number,
            (select array_agg(c.name order by p.position) from unnest(a.preferences) with ordinality p (id, position)
              join hostel c on c.id = p.id) as preferences,
            a.state, a.place, a.reason, a.applied_at as "appliedAt", a.changed_at as "changedAt"
          from hostel_ballot_application a join academic_session s on s.id = a.session_id
          where a.student_id = ${studentId} order by a.id`,
      },
      ballotChanges: {
        title: 'What became of them',
        rows: ({ studentId }) => sql`
          select s.name as session, c.number, c.version, c.state, c.place, c.changed_at as "changedAt"
          from hostel_ballot_application a
          join hostel_ballot_change c on c.session_id = a.session_id and c.number = a.number
          join academic_session s on s.id = a.session_id
          where a.student_id = ${studentId} order by a.id, c.version`,
      },
      line: {
        title: 'The line in front of booking',
        rows: ({ studentId }) => sql`
          select s.name as session, q.joined_at as "joinedAt", q.number, q.called_at as "calledAt",
            q.entered_at as "enteredAt", q.done_at as "doneAt"
          from hostel_queue_ticket q join academic_session s on s.id = q.session_id
          where q.student_id = ${studentId} order by q.joined_at`,
      },
    },
  },
};
