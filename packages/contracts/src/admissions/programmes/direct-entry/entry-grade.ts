import { isGradePoint, typedNumber } from '../common/qualification';
import { directEntryTexts as texts } from './direct-entry.texts';

/** Whose points count to 16, by their ids in the list `certificate-types`: JUPEB, IJMB and A-Level. */
export const aLevelTypes: ReadonlySet<string> = new Set(['1', '2', '3']);

/** A-Level points: up to 16, with up to two decimals. */
const upToSixteen = /^(?:(?:\d|1[0-5])(?:\.\d{1,2})?|16(?:\.0{1,2})?)$/;

/** The grade of a certificate: points of A-Level, or a grade point average. */
export const entryGradeField = () =>
  typedNumber()
    .required(texts.gradeRequired)
    .test('grade', texts.gradeInvalid, (value, { parent, createError }) => {
      const { certificateTypeId = '' } = parent as { certificateTypeId?: string };
      if (!value) return true;
      if (!aLevelTypes.has(certificateTypeId)) return isGradePoint(value);
      return upToSixteen.test(value) || createError({ message: texts.pointsInvalid });
    });
