import { hasStrayMark, placeholders } from '@portal/shared/model';
import {
  formatsIn,
  isAllowedAttribute,
  isAllowedTag,
  isAllowedValue,
  misplacedElement,
  type TemplateElement,
  type TemplateNode,
} from '@portal/shared/template';

/** Elements, lists and texts of all first views of a release together. */
const mostNodes = 20_000;
/** Values in one text: each may be as long as its answer makes it. */
const mostValues = 40;

/** Characters of the place of a value, as of those of lists and choices. */
const longestPath = 300;

/** What is wrong with the placeholders of a text. */
function* wrongWithText(text: string, where: string): Generator<string> {
  if (hasStrayMark(text)) yield `${where} has a mark that is of no value`;
  const values = [...text.matchAll(placeholders)];
  if (values.length > mostValues) yield `${where} has more than ${mostValues} values`;
  for (const [, path = '', formatting] of values) {
    if (path.length > longestPath) yield `${where} has a value at ${path.slice(0, 60)}…, which is too long`;
    if (formatting !== undefined && !formatsIn(formatting))
      yield `${where} shows a value in no way that there is: ${formatting.slice(0, 60)}`;
  }
}

function* wrongWithElement({ tag, attributes = {} }: TemplateElement): Generator<string> {
  if (!isAllowedTag(tag)) yield `<${tag}> is no element of a template`;
  for (const [name, value] of Object.entries(attributes)) {
    if (!isAllowedAttribute(name, tag)) yield `${name} is no attribute of a template`;
    // What a value fills from its beginning is looked at when it is there.
    else if (value.search(placeholders) !== 0 && !isAllowedValue(name, value))
      yield `${name} of <${tag}> may not be ${value.slice(0, 60)}`;
    yield* wrongWithText(value, `${name} of <${tag}>`);
  }
}

/** What is wrong with the nodes of one view, in words for its author. `count` is told of every node. */
function* wrongWith(nodes: readonly TemplateNode[], count: () => void): Generator<string> {
  for (const node of nodes) {
    count();
    if (typeof node === 'string') yield* wrongWithText(node, 'a text');
    else if ('tag' in node) {
      yield* wrongWithElement(node);
      yield* wrongWith(node.children ?? [], count);
    } else if ('each' in node) yield* wrongWith(node.children, count);
    else if ('when' in node) {
      yield* wrongWith(node.then, count);
      yield* wrongWith(node.otherwise, count);
    }
  }
}

/** What is wrong with the markup of one view, each thing once. */
function problemsOf({ name, nodes }: NamedView, count: () => void): string[] {
  const problems = [...new Set(wrongWith(nodes, count))];
  if (problems.length > 0) return problems;
  const misplaced = misplacedElement(nodes, { isCard: !name.startsWith('/') });
  return misplaced === undefined ? [] : [`a browser would not leave <${misplaced}> where it stands`];
}

interface NamedView {
  /** Of a route its path, and of a card what it loads. */
  name: string;
  nodes: readonly TemplateNode[];
}

/** What is wrong with the markup of first views, each thing once. */
export function checkMarkup(views: readonly NamedView[]): string[] {
  let nodes = 0;
  const count = () => void (nodes += 1);
  const problems = new Set<string>();
  for (const view of views)
    for (const problem of problemsOf(view, count)) problems.add(`${view.name}: ${problem}`);
  return [...(nodes > mostNodes ? [`has more than ${mostNodes} elements and texts`] : []), ...problems];
}
