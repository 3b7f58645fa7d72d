/** Schools with their departments: two-digit code, name, degree, years. */
export interface SchoolRow {
  code: string;
  name: string;
  departments: readonly (readonly [code: string, name: string, degree: string, years?: number])[];
  /** JUPEB subject combinations. */
  combinations: readonly string[];
  /** O-level subjects that admission asks for besides English Language and Mathematics; alternatives in one list. */
  oLevel: readonly (readonly string[])[];
}

const engineering = ['Mathematics, Physics, Chemistry', 'Mathematics, Physics, Economics'];

export const schools: readonly SchoolRow[] = [
  {
    code: 'SEET',
    name: 'School of Engineering and Engineering Technology',
    oLevel: [['Physics'], ['Chemistry']],
    departments: [
      ['11', 'Civil Engineering', 'B.Eng'],
      ['12', 'Mechanical Engineering', 'B.Eng'],
      ['13', 'Electrical and Electronic Engineering', 'B.Eng'],
      ['14', 'Chemical Engineering', 'B.Eng'],
      ['15', 'Mechatronics Engineering', 'B.Eng'],
      ['16', 'Agricultural and Bioresources Engineering', 'B.Eng'],
    ],
    combinations: engineering,
  },
  {
    code: 'SICT',
    name: 'School of Information and Communication Technology',
    oLevel: [['Physics']],
    departments: [
      ['21', 'Computer Science', 'B.Tech'],
      ['22', 'Cyber Security', 'B.Tech'],
      ['23', 'Information Technology', 'B.Tech'],
      ['24', 'Software Engineering', 'B.Tech'],
    ],
    combinations: [...engineering, 'Mathematics, Economics, Government'],
  },
  {
    code: 'SOPS',
    name: 'School of Physical Sciences',
    oLevel: [['Physics', 'Chemistry', 'Geography']],
    departments: [
      ['31', 'Mathematics', 'B.Tech'],
      ['32', 'Physics', 'B.Tech'],
      ['33', 'Chemistry', 'B.Tech'],
      ['34', 'Geology', 'B.Tech'],
      ['35', 'Statistics', 'B.Tech'],
    ],
    combinations: [
      'Mathematics, Physics, Chemistry',
      'Mathematics, Physics, Geography',
      'Physics, Chemistry, Biology',
    ],
  },
  {
    code: 'SOBS',
    name: 'School of Biological Sciences',
    oLevel: [['Biology'], ['Chemistry']],
    departments: [
      ['41', 'Biochemistry', 'B.Tech'],
      ['42', 'Microbiology', 'B.Tech'],
      ['43', 'Biotechnology', 'B.Tech'],
    ],
    combinations: ['Biology, Chemistry, Physics', 'Biology, Chemistry, Mathematics'],
  },
  {
    code: 'SAAT',
    name: 'School of Agriculture and Agricultural Technology',
    oLevel: [['Chemistry'], ['Biology', 'Agricultural Science']],
    departments: [
      ['51', 'Crop Science', 'B.Tech'],
      ['52', 'Animal Science', 'B.Tech'],
      ['53', 'Agricultural Economics', 'B.Tech'],
      ['54', 'Fisheries', 'B.Tech'],
    ],
    combinations: [
      'Biology, Chemistry, Agricultural Science',
      'Biology, Chemistry, Physics',
      'Biology, Chemistry, Economics',
    ],
  },
  {
    code: 'SOES',
    name: 'School of Environmental Sciences',
    oLevel: [['Physics', 'Geography']],
    departments: [
      ['61', 'Architecture', 'B.Tech', 6],
      ['62', 'Building', 'B.Tech'],
      ['63', 'Quantity Surveying', 'B.Tech'],
      ['64', 'Urban and Regional Planning', 'B.Tech'],
      ['65', 'Surveying and Geoinformatics', 'B.Tech'],
    ],
    combinations: [
      'Mathematics, Physics, Chemistry',
      'Mathematics, Physics, Geography',
      'Mathematics, Physics, Visual Art',
    ],
  },
  {
    code: 'SMAT',
    name: 'School of Management Technology',
    oLevel: [['Economics']],
    departments: [
      ['71', 'Project Management', 'B.Tech'],
      ['72', 'Transport Management', 'B.Tech'],
      ['73', 'Financial Management', 'B.Tech'],
    ],
    combinations: ['Mathematics, Economics, Government', 'Economics, Accounting, Government'],
  },
  {
    code: 'SOHT',
    name: 'School of Health Technology',
    oLevel: [['Biology'], ['Chemistry'], ['Physics']],
    departments: [
      ['81', 'Public Health', 'B.Tech'],
      ['82', 'Optometry', 'OD', 6],
      ['83', 'Prosthetics and Orthotics', 'B.Tech'],
    ],
    combinations: ['Biology, Chemistry, Physics', 'Biology, Chemistry, Mathematics'],
  },
];

/** Units without departments. */
export const units = [
  ['PGS', 'Postgraduate School'],
  ['GST', 'Directorate of General Studies'],
  ['CCE', 'Centre for Continuing Education'],
] as const;
