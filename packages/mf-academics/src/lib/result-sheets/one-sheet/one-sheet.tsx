import { readTeachingKey } from '@portal/contracts/academics';
import { useQuery } from '@portal/shared/http';
import { ActionButtons } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import {
  ButtonLink,
  ErrorMessage,
  Flex,
  LabelBadge,
  Loading,
  PageHeader,
  PrinterIcon,
  SimpleGrid,
  Stack,
  type Crumb,
} from '@portal/shared/ui';
import { useMemo } from 'react';
import { sheetActions } from '../sheet-actions';
import { sheetStateBadges } from '../sheet-words';
import { sheetKey, sheetQuery, type Semester, type Sheet } from '../sheets.api';
import { CourseResultSheetPrint } from './course-result-sheet.print';
import { SheetHistory } from '../../sheet-history';
import { SheetRows } from './sheet-rows';
import { AboutSheet, GradeCounts, isWithLecturer, Notices } from './sheet-sections';

interface OneSheetProps {
  /** The list that it is one of. */
  list: Crumb & { to: string };
  /** This page. */
  path: string;
}

function Opened({ sheet, list, path }: OneSheetProps & { sheet: Sheet }) {
  const { code, title, sessionId, semesterId } = sheet;
  const submitted = !isWithLecturer(sheet.state);
  const actions = useMemo(() => sheetActions({ sessionId, semesterId }), [sessionId, semesterId]);
  return (
    <>
      <PageHeader
        title={`${code} ${title}`}
        lead={<LabelBadge of={sheetStateBadges} value={sheet.state} />}
        crumbs={[list, { label: code }]}
        actions={
          <Flex gap="3" wrap="wrap">
            <ActionButtons actions={actions} row={sheet} />
            {submitted && (
              <ButtonLink to={`${path}?course=${sheetKey(sheet)}&print=1`} variant="outline">
                <PrinterIcon aria-hidden />
                Print
              </ButtonLink>
            )}
          </Flex>
        }
      />
      <Stack gap="5">
        <Notices sheet={sheet} />
        <SimpleGrid columns={{ base: 1, lg: submitted ? 2 : 1 }} gap="5">
          <AboutSheet sheet={sheet} />
          {submitted && <GradeCounts sheet={sheet} />}
        </SimpleGrid>
        <SheetRows sheet={sheet} />
        <SheetHistory history={sheet.history} />
      </Stack>
    </>
  );
}

function Asked({
  course,
  print,
  ...page
}: OneSheetProps & { course: Semester & { courseId: number }; print: boolean }) {
  const { data, error, refetch } = useQuery({ ...sheetQuery(course), staleTime: 0 });
  if (data && print)
    return <CourseResultSheetPrint sheet={data} back={`${page.path}?course=${sheetKey(course)}`} />;
  if (data) return <Opened sheet={data} {...page} />;
  return (
    <>
      <PageHeader title="Score sheet" crumbs={[page.list, { label: 'Score sheet' }]} />
      {error ? (
        <ErrorMessage error={error} retry={() => void refetch()} />
      ) : (
        <Loading label="Loading the sheet…" />
      )}
    </>
  );
}

/** The sheet that `?course=4-1-210` names, and with `&print=1` on paper. */
export function OneSheet(page: OneSheetProps) {
  const [search] = useSearchParams();
  const course = readTeachingKey(search.get('course') ?? '');
  if (course)
    return (
      <Asked
        {...page}
        key={search.get('course')}
        course={{ courseId: course.courseId, sessionId: course.sessionId, semesterId: course.semester }}
        print={search.get('print') === '1'}
      />
    );
  return (
    <>
      <PageHeader title="Score sheet" lead="No sheet was chosen." />
      <ButtonLink to={page.list.to}>Choose from the list</ButtonLink>
    </>
  );
}
