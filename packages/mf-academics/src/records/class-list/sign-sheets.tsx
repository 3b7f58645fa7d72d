import { academics } from '@portal/contracts/academics';
import { request, useQuery } from '@portal/shared/http';
import { SheetStandIn } from '../asked-course';
import type { Sheet, SheetKey, SheetStudent } from '../records.api';
import { papers, SignSheetsPrint, type Paper } from './sign-sheets.print';

export const isPaper = (text: string | null): text is Paper => text !== null && Object.hasOwn(papers, text);

const atOnce = 1000;

interface WholeClass {
  sheet: Sheet;
  students: SheetStudent[];
}

/** Everybody of the class, however many they are. */
async function wholeClass(of: SheetKey, signal: AbortSignal): Promise<WholeClass> {
  const ask = (page: number) =>
    request(academics.records.sheet, { query: { ...of, page, pageSize: atOnce } }, { signal });
  const sheet = await ask(1);
  const pages = Math.ceil(sheet.students / atOnce);
  let students = sheet.rows;
  for (let page = 2; page <= pages; page += 1) students = [...students, ...(await ask(page)).rows];
  return { sheet, students };
}

interface SignSheetsProps {
  of: { key: string; sheet: SheetKey };
  paper: Paper;
}

/** The sheets that a class signs, once everybody of it is there. */
export function SignSheets({ of, paper }: SignSheetsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [academics.records.sheet.path, 'whole class', of.sheet],
    queryFn: ({ signal }) => wholeClass(of.sheet, signal),
  });
  if (data) return <SignSheetsPrint {...data} paper={paper} course={of.key} />;
  return <SheetStandIn title="Class list" error={error} retry={() => void refetch()} />;
}
