import { useMemo, type ReactNode } from 'react';
import { OfSemester } from './of-semester';
import { sheetsList } from './sheets.list';
import { SheetsTogether } from './sheets-together';
import type { Semester, SheetChoices } from './sheets.api';

interface CourseSheetsProps {
  title: string;
  /** Of the page on which one of them is opened. */
  viewPath: string;
  /** Stands between title and list. */
  children?: ReactNode;
}

function Sheets({ title, viewPath, semester, choices, children }: CourseSheetsProps & Chosen) {
  const { sessionId, semesterId } = semester;
  const list = useMemo(
    () =>
      sheetsList({
        title,
        choices,
        semester: { sessionId, semesterId },
        pathOf: (key) => `${viewPath}?course=${key}`,
      }),
    [title, viewPath, choices, sessionId, semesterId],
  );
  return (
    <SheetsTogether key={`${sessionId}-${semesterId}`} list={list} semester={semester}>
      {children}
    </SheetsTogether>
  );
}

interface Chosen {
  semester: Semester;
  choices: SheetChoices;
}

/** Sheets of one semester, for administrators and for heads and deans alike: each sees those within reach. */
export function CourseSheets(props: CourseSheetsProps) {
  return <OfSemester title={props.title}>{(chosen) => <Sheets {...props} {...chosen} />}</OfSemester>;
}
