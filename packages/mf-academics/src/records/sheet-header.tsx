import { ActionButtons, TabLinks } from '@portal/shared/lists';
import { asSentence, counted, formatDateTime } from '@portal/shared/model';
import { Alert, HStack, LabelBadge, PageHeader, Stack } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { sheetStateBadges } from '../lib/result-sheets/sheet-words';
import { classListPath, coursePath, myCoursesPath, scoresPath, uploadPath } from '../lib/records-pages';
import type { Sheet, SheetKey } from './records.api';
import { sheetActions } from './sheet-actions';

export type CoursePart = 'course' | 'scores' | 'upload' | 'class';
const parts: readonly { part: CoursePart; label: string; pathOf: (key: string) => string }[] = [
  { part: 'course', label: 'Course', pathOf: coursePath },
  { part: 'scores', label: 'Scores', pathOf: scoresPath },
  { part: 'upload', label: 'Upload', pathOf: uploadPath },
  { part: 'class', label: 'Class list', pathOf: classListPath },
];

/** The pages of one course, beside each other. */
export function CourseTabs({ course, part }: { course: string; part: CoursePart }) {
  const tabs = parts.map(({ part: each, label, pathOf }) => ({
    to: pathOf(course),
    label,
    current: each === part,
  }));
  return <TabLinks label="Course" tabs={tabs} />;
}

const windowWords: Readonly<Record<string, string>> = {
  not_open: 'Scores cannot be entered yet.',
  closed: 'The time for entering scores is over.',
};

/** Until when scores can be entered, in a sentence. */
function deadline({ state, window }: Pick<Sheet, 'state' | 'window'>): string | null {
  if (state !== 'none' && state !== 'draft') return null;
  const closed = windowWords[window.state];
  if (closed) return closed;
  return window.closes ? `Scores can be entered until ${formatDateTime(window.closes)}.` : null;
}

/** What has to be known before anything is entered; without `counts` where the page counts itself who is missing. */
export function SheetNotices({ sheet, counts = true }: { sheet: Sheet; counts?: boolean }) {
  const { returned, state, missing, students, role, may } = sheet;
  const isOpen = counts && (state === 'none' || state === 'draft');
  return (
    <Stack gap="3" _empty={{ display: 'none' }} mb="4">
      {returned !== null && (
        <Alert status="warning" title="The sheet came back to you">
          {asSentence(returned)} Correct it and submit it again.
        </Alert>
      )}
      {isOpen && role === 'lead' && may.includes('save') && missing > 0 && (
        <Alert status="info">
          {counted(missing, 'student')} of {students} still without a score or code. Once everybody has one,
          you can submit the sheet.
        </Alert>
      )}
      {isOpen && role === 'co' && missing === 0 && students > 0 && (
        <Alert status="info">Everybody has a score or code. The lead lecturer submits the sheet.</Alert>
      )}
    </Stack>
  );
}

interface SheetHeaderProps {
  sheet: Sheet;
  of: { key: string; sheet: SheetKey };
  /** Where the page is below the course; the course itself when left out. */
  crumb?: string;
  /** Something is not saved: nothing of the whole sheet is done meanwhile. */
  waits?: boolean;
  actions?: ReactNode;
}

/** Course, semester, how far its sheet is, and what can be done with it. */
export function SheetHeader({ sheet, of, crumb, waits = false, actions }: SheetHeaderProps) {
  const { code, title, session, semester, state } = sheet;
  const until = deadline(sheet);
  const acted = { ...sheet, key: of.sheet, may: waits ? [] : sheet.may };
  const crumbs = [{ label: 'My courses', to: myCoursesPath }];
  return (
    <PageHeader
      title={`${code} ${title}`}
      crumbs={
        crumb === undefined
          ? [...crumbs, { label: code }]
          : [...crumbs, { label: code, to: coursePath(of.key) }, { label: crumb }]
      }
      lead={
        <HStack as="span" gap="3" flexWrap="wrap">
          <LabelBadge of={sheetStateBadges} value={state} />
          <span>
            {semester} {session}. {until}
          </span>
        </HStack>
      }
      actions={
        <>
          {actions}
          <ActionButtons actions={sheetActions} row={acted} />
        </>
      }
    />
  );
}
