import { queryOf, useQueries } from '../../http';
import type { calls } from '../../model';
import type { Answers, ChoiceField, Field, Lists, Option } from '../definition';
import { useSelectLists } from '../use-select-lists';

const isChoice = (field: Field): field is ChoiceField => field.kind === 'choice';
const listOf = ({ options }: ChoiceField) => ('list' in options ? options.list : null);

/** The lists that hang on other answers, in the order of their fields. Two fields may ask for the same one. */
function useDependentLists(choices: readonly ChoiceField[], answers: Answers) {
  const asked = choices.flatMap(({ name, options }) => {
    if (!('call' in options)) return [];
    const { call } = options;
    const query = options.query(answers);
    return [{ name, call, query, key: JSON.stringify([call.path, query]) }];
  });
  const keys = [...new Set(asked.map(({ key }) => key))];
  const first = keys.flatMap((key) => asked.find((each) => each.key === key) ?? []);
  const results = useQueries({
    queries: first.map(({ call, query }) => {
      // Every one answers with options; they differ in the query, which the definition builds for its own call.
      const options = queryOf(call as typeof calls.lookups.states, {
        query: query as { countryId: number },
      });
      return { ...options, enabled: query !== null, staleTime: Infinity };
    }),
  });
  return asked.map(({ name, key }) => ({ name, result: results[keys.indexOf(key)] }));
}

/** All lists of a step, as they arrive. */
export function useStepLists(fields: readonly Field[], answers: Answers) {
  const choices = fields.filter(isChoice);
  const fixed = useSelectLists(choices.map(listOf).filter((list) => list !== null));
  const dependent = useDependentLists(choices, answers);
  const lists: Record<string, readonly Option[] | undefined> = {};
  for (const choice of choices) {
    const list = listOf(choice);
    if (list) lists[choice.name] = fixed.lists?.[list];
  }
  for (const { name, result } of dependent) lists[name] = result?.data;
  const failed = [fixed, ...dependent.map(({ result }) => result)].find((result) => result?.error);
  return {
    lists: lists as Lists,
    /** The lists that the page cannot be shown without. */
    loading: fixed.isLoading,
    /** Lists that answers are waiting for: Next waits too. */
    pending: dependent.filter(({ result }) => result?.isFetching).map(({ name }) => name),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
