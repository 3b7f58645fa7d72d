import { signedIn } from '../../packages/api/test/builders';
import { measureGrowth } from './compare-sizes';
import { seedApplications } from './seed-applications';

/** What officers of admissions ask of the admission list and of their reports. */
const questions: Record<string, string> = {
  'list: first page': 'AdmissionList/entries?sessionId=2025',
  'list: page 20': 'AdmissionList/entries?sessionId=2025&page=20',
  'list: department': 'AdmissionList/entries?departmentId=21',
  'list: one number': 'AdmissionList/entries?search=APP/2026/000045',
  'applications: first page': 'ApplicationReports/applications',
  'applications: page 20': 'ApplicationReports/applications?page=20',
  'applications: session and type': 'ApplicationReports/applications?sessionId=2025&applicationTypeId=1',
  'applications: waiting to be screened': 'ApplicationReports/applications?stage=completed',
  'applications: accepted': 'ApplicationReports/applications?stage=accepted',
  'applications: reached admission': 'ApplicationReports/applications?reached=admitted',
  'applications: department': 'ApplicationReports/applications?departmentId=21',
  'applications: abandoned': 'ApplicationReports/applications?abandoned=true',
  'applications: one RRR': 'ApplicationReports/applications?search=290000000999',
  'applications: what they add up to': 'ApplicationReports/totals',
  'jupeb: first page': 'JupebReports/people',
  'jupeb: by name': 'JupebReports/people?sort=name',
  'jupeb: state': 'JupebReports/people?stateId=21',
  'jupeb: what they add up to': 'JupebReports/totals',
  'published: first page': 'AdmissionReports/published',
  'published: latest': 'AdmissionReports/published?sort=-offered',
  'published: department': 'AdmissionReports/published?departmentId=21',
  'published: what they add up to': 'AdmissionReports/published/totals',
  'uptake: by department': 'AdmissionReports/uptake',
  'no-shows: first page': 'AdmissionReports/no-shows',
  'start page': 'AdmissionsDashboard/overview',
};

await measureGrowth({
  bench: 'admissions-growth',
  questions,
  seed: async (test, people) => {
    await seedApplications(test, people);
    return (await signedIn(test, { claims: ['admissions.view', 'admissions.reports'] })).authorization;
  },
  runs: Number(process.env['RUNS'] ?? 120),
  small: 20_000,
  large: 200_000,
  sums: ['uptake: by department'],
  judged: 'median',
});
