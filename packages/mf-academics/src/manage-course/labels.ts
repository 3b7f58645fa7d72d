import { texts } from '@portal/shared/model';

export const semesterChoices = texts.semesters.map((label, index) => ({ value: String(index + 1), label }));
