import { academics, mostSheets } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { ActionButtons, ListPage, tickColumn } from '@portal/shared/lists';
import { counted } from '@portal/shared/model';
import { useLocation, useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert, Flex, Text } from '@portal/shared/ui';
import { ConfirmButton } from '@portal/shared/ui/overlay';
import { useMemo, type ReactNode } from 'react';
import { approveCleanSheets } from './approve-clean-sheets';
import type { SheetsList } from './sheets.list';
import { sheetOffices, waitingPath, type Semester, type SheetOffice, type SheetRow } from './sheets.api';
import { useTogether, type Left } from './use-together';
import { WaitElsewhere } from './wait-elsewhere';

function LeftAlone({ left }: { left: readonly Left[] }) {
  if (left.length === 0) return null;
  return (
    <Alert status="warning" title="Not every sheet is approved">
      <ul>
        {left.map(({ courseId, code, why }) => (
          <li key={courseId}>
            {code ?? 'One of them'}: {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What is about to be approved, and what of it should be looked at first. */
function Chosen({ rows }: { rows: readonly SheetRow[] }) {
  const odd = rows.filter(({ anomalies }) => anomalies.length > 0).map(({ code }) => code);
  return (
    <>
      {rows.map(({ code }) => code).join(', ')}. Each is judged by itself: what was changed since you saw it
      stays where it is.
      {odd.length > 0 && (
        <Text as="span" display="block" mt="2" fontWeight="semibold" color="fg">
          Something stands out in {odd.join(', ')}: open {odd.length === 1 ? 'it' : 'them'} first.
        </Text>
      )}
    </>
  );
}

/** The offices that somebody holds, wherever. */
function useOffices() {
  const approve = useCan(sheetOffices[0].claim);
  const board = useCan(sheetOffices[1].claim);
  const senate = useCan(sheetOffices[2].claim);
  const holds = { approve, board, senate };
  return sheetOffices.filter(({ may }) => holds[may]);
}

const filters = ['schoolId', 'departmentId', 'level'] as const;

/** What the address narrows the list to, and for which office: of several the state says which. */
function useNarrowed(offices: readonly SheetOffice[]) {
  const [search] = useSearchParams();
  const state = search.get('state');
  const named = offices.find(({ from }) => from === state);
  const only = offices.length === 1 && state === null ? offices[0] : undefined;
  const chosen = filters.flatMap((name) => {
    const value = Number(search.get(name));
    return value > 0 ? [[name, value] as const] : [];
  });
  const words = search.get('search');
  return {
    office: named ?? only,
    narrowed: { ...Object.fromEntries(chosen), ...(words && { search: words }) },
  };
}

function SheetsElsewhere({ semester, of }: { semester: Semester; of: string }) {
  const { data = [] } = useQuery({ ...queryOf(academics.resultSheets.waiting), throwOnError: false });
  const waiting = data.map((each) => ({
    ...each,
    words: counted(each.sheets, 'sheet'),
    to: waitingPath(of, each),
  }));
  return <WaitElsewhere shown={semester} waiting={waiting} />;
}

interface SheetsTogetherProps {
  list: SheetsList;
  semester: Semester;
  children?: ReactNode;
}

/** The list, decided one by one or several at once. */
export function SheetsTogether({ list: given, semester, children }: SheetsTogetherProps) {
  const offices = useOffices();
  const { office, narrowed } = useNarrowed(offices);
  const { pathname } = useLocation();
  const decides = offices.length > 0;
  const { ticked, tick, left, setLeft, approveAll } = useTogether(semester);
  const list = useMemo(() => {
    if (!decides) return given;
    const ticks = tickColumn<SheetRow>({
      may: sheetOffices.map(({ may }) => may),
      nameOf: ({ code }) => `Select ${code}`,
      isTicked: ({ courseId }) => ticked.has(courseId),
      onTick: tick,
      full: ticked.size >= mostSheets,
    });
    return { ...given, columns: [ticks, ...given.columns] };
  }, [given, decides, ticked, tick]);
  const clean = office && approveCleanSheets(office, { semester, narrowed, onLeft: setLeft });
  const actions = decides && (
    <Flex gap="3" wrap="wrap">
      <ConfirmButton
        variant="outline"
        disabled={ticked.size === 0}
        question={`Approve ${counted(ticked.size, 'sheet')}?`}
        body={<Chosen rows={[...ticked.values()]} />}
        confirm="Approve"
        onConfirm={approveAll}
      >
        Approve selected ({ticked.size})
      </ConfirmButton>
      {clean && <ActionButtons actions={[clean]} row={undefined} />}
    </Flex>
  );
  return (
    <ListPage list={list} actions={actions}>
      {children}
      {decides && <SheetsElsewhere semester={semester} of={pathname} />}
      <LeftAlone left={left} />
    </ListPage>
  );
}
