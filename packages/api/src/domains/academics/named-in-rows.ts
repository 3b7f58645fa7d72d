import { semesters } from '@portal/shared/model';

export const semesterNamed = (written: string): number =>
  written.toLowerCase() === 'rain' ? semesters.Rain : semesters.Harmattan;
