import { sql } from 'kysely';
import { signedIn } from '../../packages/api/test/builders';
import { feeSession } from '../../packages/api/test/fee-builders';
import { measureGrowth } from './compare-sizes';
import { seedHostels } from './seed-hostels';

const beds = 'HostelManagement/bed-spaces';
const occupants = 'HostelReports/occupants';
const holds = 'HostelManagement/holds';
const reservations = 'HostelManagement/reservations';
const applications = `HostelManagement/ballot-applications?sessionId=${feeSession}`;
const bars = 'HostelManagement/bars';
const someone = '2021/1/000084TT';

/** What officers of hostels ask of beds and of those who have them, and a student of hostels to choose among. */
const questions: Record<string, string> = {
  'beds: first page': beds,
  'beds: backwards': `${beds}?sort=-code`,
  'beds: page 10': `${beds}?page=10`,
  'beds: of a hostel': `${beds}?hostelId=1`,
  'beds: of a block': `${beds}?hostelId=1&block=A`,
  'beds: of a room': `${beds}?roomId=1`,
  'beds: free': `${beds}?state=free`,
  'beds: held': `${beds}?state=held`,
  'beds: reserved': `${beds}?state=reserved`,
  'beds: lived in': `${beds}?state=occupied`,
  'beds: closed': `${beds}?state=disabled`,
  'beds: something is broken': `${beds}?faulty=true`,
  'beds: not checked out': `${beds}?stayed=true`,
  'beds: by code': `${beds}?search=H1_A_101`,
  'beds: one student': `${beds}?search=${someone}`,
  'occupants: first page': occupants,
  'occupants: by matric number': `${occupants}?sort=matricNumber`,
  'occupants: by name': `${occupants}?sort=name`,
  'occupants: latest payments': `${occupants}?sort=-paidAt`,
  'occupants: of a hostel': `${occupants}?hostelId=1`,
  'occupants: of a block': `${occupants}?hostelId=1&block=A`,
  'occupants: held': `${occupants}?state=held`,
  'occupants: lived in': `${occupants}?state=occupied`,
  'occupants: lapsed': `${occupants}?state=lapsed`,
  'occupants: payment taken back': `${occupants}?state=occupied&takenBack=true`,
  'occupants: of a level': `${occupants}?level=300`,
  'occupants: of a department': `${occupants}?departmentId=21`,
  'occupants: of an earlier session': `${occupants}?sessionId=${feeSession - 1}`,
  'occupants: one student': `${occupants}?search=${someone}`,
  'occupants: what they add up to': `${occupants}/sums`,
  'holds: first page': holds,
  'holds: latest': `${holds}?sort=-since`,
  'holds: by name': `${holds}?sort=name`,
  'holds: of a hostel': `${holds}?hostelId=1`,
  'holds: over': `${holds}?expired=true`,
  'holds: that end today': `${holds}?endsToday=true`,
  'holds: one student': `${holds}?search=${someone}`,
  'reservations: first page': reservations,
  'reservations: of the session': `${reservations}?sessionId=${feeSession}&state=active`,
  'reservations: that are over': `${reservations}?state=ended`,
  'reservations: by owner': `${reservations}?sort=owner`,
  'reservations: by last day': `${reservations}?sort=expires`,
  'reservations: one owner': `${reservations}?search=Athletes%2010`,
  'applications: in the order drawn': applications,
  'applications: by number': `${applications}&sort=number`,
  'applications: by name': `${applications}&sort=name`,
  'applications: in the waiting list': `${applications}&state=waiting`,
  'applications: of all sessions': 'HostelManagement/ballot-applications',
  'applications: passed over': `${applications}&state=passed`,
  'applications: one student': `${applications}&search=${someone}`,
  'bars: latest': bars,
  'bars: by name': `${bars}?sort=name`,
  'bars: by last day': `${bars}?sort=until`,
  'bars: that stand': `${bars}?state=active`,
  'bars: that are over': `${bars}?state=over`,
  'bars: one student': `${bars}?search=2021/1/000011TT`,
  'categories: first page': 'HostelManagement/categories',
  'hostels: first page': 'HostelManagement/hostels',
  'hostels: map of one': 'HostelManagement/hostels/1/map',
  'quotas: by level and department': `HostelManagement/quotas?sessionId=${feeSession}`,
  'bed report: by hostel': 'HostelReports/bed-spaces',
  'bed report: by room, of a hostel': 'HostelReports/bed-spaces?by=room&hostelId=1',
  'bed report: what it adds up to': 'HostelReports/bed-spaces/sums',
  'start page': 'Dashboard/hostels',
  'to choose: hostels': 'Hostel/hostels',
  'to choose: rooms of a hostel': 'Hostel/hostels/1/rooms',
  'to choose: beds of a room': 'Hostel/rooms/1/bed-spaces',
};

await measureGrowth({
  bench: 'hostel-growth',
  questions,
  seed: async (test, students) => {
    await seedHostels(test, students);
    const asking = await signedIn(test, { claims: ['hostel.view'] });
    // Who asks is also a student, so that hostels are looked at as somebody may choose among them.
    await sql`update student set user_id = ${asking.userId} where id = (select min(id) from student)`.execute(
      test.deps.db,
    );
    return asking.authorization;
  },
  // Every bed or student of the session, hostel by hostel: there are as many times more of these, too.
  sums: [
    'occupants: what they add up to',
    'categories: first page',
    'hostels: first page',
    'quotas: by level and department',
    'bed report: by hostel',
    'bed report: what it adds up to',
    'start page',
    'to choose: hostels',
  ],
  runs: Number(process.env['RUNS'] ?? 120),
  large: Number(process.env['STUDENTS'] ?? 100_000),
  judged: 'p95',
});
