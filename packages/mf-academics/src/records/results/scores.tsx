import { useQuery } from '@portal/shared/http';
import { countLine, lastPageOf } from '@portal/shared/model';
import { Button, EmptyState, Flex, Text } from '@portal/shared/ui';
import { useState } from 'react';
import { SheetStandIn } from '../asked-course';
import { sheetQuery, studentsAtOnce, type Sheet, type useAskedCourse } from '../records.api';
import { CourseTabs, SheetHeader, SheetNotices } from '../sheet-header';
import { ScoreGrid } from './score-grid';
import { ScoresAsTheyAre } from './scores-as-they-are';

interface ScoresProps {
  of: NonNullable<ReturnType<typeof useAskedCourse>>;
}

interface PagesProps {
  sheet: Sheet;
  page: number;
  onPage: (page: number) => void;
}

/** Classes of more students than are shown at once. */
function Pages({ sheet, page, onPage }: PagesProps) {
  const place = { page, pageSize: studentsAtOnce };
  const last = lastPageOf(sheet, place);
  if (last < 2) return null;
  return (
    <Flex as="nav" aria-label="Pages of the sheet" gap="3" align="center" wrap="wrap" mb="3">
      <Text textStyle="sm">{countLine(sheet, place)}</Text>
      <Button size="sm" variant="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Earlier students
      </Button>
      <Button size="sm" variant="outline" disabled={page === last} onClick={() => onPage(page + 1)}>
        Later students
      </Button>
    </Flex>
  );
}

/** The scores of a course: typed while they can be, else as they are. */
export function Scores({ of }: ScoresProps) {
  const [page, setPage] = useState(1);
  const [waits, setWaits] = useState(false);
  const asked = useQuery({ ...sheetQuery(of.sheet, page), staleTime: 0 });
  const { data, error, refetch } = asked;
  if (!data) return <SheetStandIn title="Scores" error={error} retry={() => void refetch()} />;
  return (
    <>
      <SheetHeader sheet={data} of={of} crumb="Scores" waits={waits} />
      <CourseTabs course={of.key} part="scores" />
      <SheetNotices sheet={data} counts={!data.may.includes('save')} />
      <Pages sheet={data} page={page} onPage={setPage} />
      {data.rows.some(({ own }) => own) && (
        <Text color="fg.muted" mb="3">
          You are in this class yourself: your own score is entered by another lecturer of the course.
        </Text>
      )}
      {data.rows.length === 0 && (
        <EmptyState title="Nobody is on this sheet yet">
          Students stand here once their registration is approved.
        </EmptyState>
      )}
      {data.rows.length > 0 &&
        (data.may.includes('save') ? (
          <ScoreGrid
            key={page}
            of={of}
            sheet={data}
            page={page}
            onUnsaved={setWaits}
            onWhole={() => void refetch()}
          />
        ) : (
          <ScoresAsTheyAre sheet={data} of={of.sheet} />
        ))}
    </>
  );
}
