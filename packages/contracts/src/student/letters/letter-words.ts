import type { WordedLetter } from '@portal/shared/forms/definition';

/** What every letter about a student can say; the label of each, and an example. */
const person = {
  fullName: ['Full name', 'OKORO Adaeze'],
  matricNumber: ['Matric number', '20222100001'],
  department: ['Department', 'Computer Science'],
  school: ['School', 'School of Computing'],
  level: ['Level', '400'],
  session: ['Session', '2025/2026'],
  university: ['University', 'Federal University of Technology, Gurara'],
} as const;

export type StudentLetterKind = 'siwes_introduction' | 'introduction' | 'testimonial';

/** The letters about students, with what stands in braces in each. */
export const studentLetters: Readonly<Record<StudentLetterKind, WordedLetter>> = {
  siwes_introduction: {
    name: 'SIWES letter of introduction',
    placeholders: {
      ...person,
      employer: ['Employer', 'Gurara Water Works'],
      startsOn: ['First day', '02/02/2026'],
      endsOn: ['Last day', '17/07/2026'],
    },
  },
  introduction: { name: 'Letter of introduction', placeholders: person },
  testimonial: {
    name: 'Testimonial',
    placeholders: {
      ...person,
      degree: ['Degree', 'B.Tech'],
      entrySession: ['Session of entry', '2021/2022'],
    },
  },
};
export const studentLetterKinds = Object.keys(studentLetters) as StudentLetterKind[];
