import { useEffect, useState } from 'react';
import { queryOf, useQuery } from '../../http';
import { importCalls, type Verdict } from '../calls';
import { defaultPageSize } from '../../model';
import { Badge, Box, Button, ErrorMessage, Flex, Stack, chakra } from '../../ui';
import { Pager } from '../list/pager';
import type { Column } from '../table/column';
import { RowsView } from '../table/rows-view';
import type { Preview, PreviewRow } from './upload-types';
import { isGone } from './use-upload';
import { WideRows } from './wide-rows';

const badges: Record<Verdict, { palette: string; word: string; plural: string }> = {
  ok: { palette: 'green', word: 'Good', plural: 'Good' },
  warning: { palette: 'orange', word: 'Warning', plural: 'Warnings' },
  error: { palette: 'red', word: 'Refused', plural: 'Refused' },
};

function VerdictCell({ verdict, messages }: PreviewRow) {
  return (
    <Box minW="10rem">
      <Badge colorPalette={badges[verdict].palette}>{badges[verdict].word}</Badge>
      {messages.map((message) => (
        <chakra.p key={message} mt="1" textStyle="sm">
          {message}
        </chakra.p>
      ))}
    </Box>
  );
}

function columnsOf(headers: readonly string[]): Column<PreviewRow>[] {
  return [
    { header: 'Row', cell: ({ number }) => number },
    { header: 'Verdict', cell: (row) => <VerdictCell {...row} /> },
    ...headers.map((header, at) => ({ header, cell: ({ values }: PreviewRow) => values[at] || '–' })),
  ];
}

const nothing = { rows: [], total: 0, totalIsExact: true };

interface PreviewRowsProps {
  /** The first page, as the upload answered. */
  first: Preview;
  onExpired: () => void;
}

/** Every row of the file with its verdict, to be narrowed to one kind of verdict. */
export function PreviewRows({ first, onExpired }: PreviewRowsProps) {
  const [verdict, setVerdict] = useState<Verdict | undefined>();
  const [paging, setPaging] = useState({ page: 1, pageSize: defaultPageSize });
  const asFirst = !verdict && paging.page === 1 && paging.pageSize === first.pageSize;
  const list = useQuery({
    ...queryOf(importCalls.preview, { params: { id: first.id }, query: { verdict, ...paging } }),
    ...(asFirst && { initialData: first }),
    placeholderData: (before) => before,
  });
  const gone = isGone(list.error);
  useEffect(() => {
    if (gone) onExpired();
  }, [gone, onExpired]);
  const rows = list.data?.rows;
  const shape = {
    caption: `Rows of ${first.fileName}`,
    columns: columnsOf(first.columns),
    rows,
    rowKey: ({ number }: PreviewRow) => number,
  };
  return (
    <Stack gap="4">
      <VerdictChoice
        counts={first.counts}
        chosen={verdict}
        onChoose={(next) => {
          setVerdict(next);
          setPaging(({ pageSize }) => ({ page: 1, pageSize }));
        }}
      />
      {list.isError && !gone && <ErrorMessage error={list.error} retry={() => void list.refetch()} />}
      <WideRows rows={rows}>
        <RowsView
          {...shape}
          cards
          cardTitle={({ number }) => `Row ${number}`}
          loading={list.isFetching && list.isPlaceholderData}
          silent={list.isError}
          queried
        />
      </WideRows>
      <Pager
        title={shape.caption}
        state={paging}
        found={list.data ?? nothing}
        onPage={(page) => setPaging({ ...paging, page })}
        onPageSize={(pageSize) => setPaging({ page: 1, pageSize })}
      />
    </Stack>
  );
}

interface VerdictChoiceProps {
  counts: Preview['counts'];
  chosen: Verdict | undefined;
  onChoose: (verdict: Verdict | undefined) => void;
}

/** How many rows of each verdict there are; a press shows only those. */
function VerdictChoice({ counts, chosen, onChoose }: VerdictChoiceProps) {
  const all = counts.ok + counts.warning + counts.error;
  const choices: [Verdict | undefined, string][] = [
    [undefined, `All ${all}`],
    ['ok', `${badges.ok.plural} ${counts.ok}`],
    ['warning', `${badges.warning.plural} ${counts.warning}`],
    ['error', `${badges.error.plural} ${counts.error}`],
  ];
  return (
    <Flex wrap="wrap" gap="2" role="group" aria-label="Show rows by verdict">
      {choices.map(([verdict, label]) => (
        <Button
          key={label}
          size="sm"
          variant={chosen === verdict ? 'solid' : 'outline'}
          aria-pressed={chosen === verdict}
          onClick={() => onChoose(verdict)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
