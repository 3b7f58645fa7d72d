import type { StudentLetterKind } from '@portal/contracts/student';
import type { Wording } from '@portal/shared/forms/definition';

/** In force until officers write another version. */
export const deliveredWordings: Record<StudentLetterKind, Wording> = {
  siwes_introduction: {
    title: 'Letter of Introduction for Industrial Training',
    salutation: 'Dear Sir or Madam,',
    text: `We introduce {fullName}, matric number {matricNumber}, a student at {level} level of the Department of {department}, {university}.

Industrial training (SIWES) is part of the programme. We ask that the student be trained at {employer} from {startsOn} to {endsOn}, and that the log book be signed each week.

Any help that you give the student is appreciated.`,
    signatory: '',
    signatoryTitle: 'SIWES Coordinator',
  },
  introduction: {
    title: 'Letter of Introduction',
    salutation: 'To whom it may concern,',
    text: `{fullName}, matric number {matricNumber}, is a student of {university} in the {session} session, at {level} level of the Department of {department}, {school}.

Any help that you give the student is appreciated.`,
    signatory: '',
    signatoryTitle: 'Registrar',
  },
  testimonial: {
    title: 'Testimonial',
    salutation: 'To whom it may concern,',
    text: `{fullName}, matric number {matricNumber}, entered {university} in {entrySession} and has graduated from the Department of {department}, {school}, with the degree of {degree}.

The certificate itself says the class of the degree.`,
    signatory: '',
    signatoryTitle: 'Registrar',
  },
};
