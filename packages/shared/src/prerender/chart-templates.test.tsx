/** @jest-environment node */
import { queryOf, useQuery } from '../http';
import { DayChart } from '../lists';
import { defineCall, formatCount, listOf, text, whole } from '../model';
import { fillTemplate } from '../template';
import { callWire } from '../wire';
import { renderTemplates } from '.';

it('a chart has its room in a template, and the table behind it', () => {
  const call = defineCall({
    method: 'GET',
    path: '/Test/days',
    summary: 'Days',
    access: 'user',
    data: listOf({ day: text(), sum: whole() }),
  });
  function Page() {
    const { data: days } = useQuery(queryOf(call));
    if (!days) return 'Loading…';
    return (
      <DayChart
        title="By day"
        valueHeader="Sum"
        days={days}
        valueOf={({ sum }) => sum}
        format={formatCount}
        short={String}
      />
    );
  }
  const { templates, problems } = renderTemplates([
    {
      key: '/days',
      address: '/days',
      audience: ['official'],
      Page,
      reads: [{ path: call.path, data: callWire(call).data }],
    },
  ]);
  expect(problems).toEqual([]);
  const shown = (...days: object[]) => fillTemplate(templates.views['/days']?.[0]?.ready ?? [], { 0: days });
  const filled = shown({ day: '2026-09-14', sum: 1204 }, { day: '2026-09-16', sum: 7 });
  expect(filled.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')).toBe(
    '|By day|Show the figures|Day|Sum|14/09/2026|1,204|16/09/2026|7|',
  );
  expect(filled).not.toContain('<svg');
  expect(shown()).toBe('');
});
