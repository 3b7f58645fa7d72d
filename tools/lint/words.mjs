import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const things =
  'accounts|awards|bed-spaces|changes|codes|courses|days|drafts|entries|fees|files|hours|hostels|invoices|lines|minutes|pages|payments|people|pieces|roles|rooms|rows|rules|schemes|seconds|sponsors|students|units|users|years';
/** What follows a number and is there in the plural only: it is written by `counted`. */
const plural = new RegExp(`^\\s(?:${things})\\b`);
/** What is no number, or always more than one: a limit of the portal, as `mostRows` or `waiverDays`. */
const always = /^(?:most\w*|\w*Limits\.\w+|[a-z]+(?:Days|Hours|Rows)|desk|category|.*\.toLowerCase\(\))$/;

/** Sources of a folder that hold what people read: no tests, no gallery of components. */
export function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return ['gallery', 'testing'].includes(entry.name) ? [] : sourcesIn(full);
    return /\.tsx?$/.test(entry.name) && !/\.(?:test|fixture|mocks|d)\.tsx?$/.test(entry.name) ? [full] : [];
  });
}

/** What is wrong with a text. `before` is the expression that stands in front of it, `after` says whether one follows. */
function faultsOf({ text, before = '', after = false }) {
  const faults = [];
  if (/\be-mail/i.test(text)) faults.push('“email” is one word');
  if (/\p{L}\.\.(?!\.)/u.test(text)) faults.push('two full stops');
  if (/reason\b/.test(before) && /^\.(?:\s|$)/.test(text)) faults.push('two full stops: use asSentence()');
  if (before && plural.test(text) && !always.test(before)) faults.push('“1 students”: use counted()');
  if (after && text.endsWith('₦')) faults.push('amounts are written by formatNaira()');
  return faults;
}

function partsOfTemplate({ head, templateSpans }) {
  const parts = [{ node: head, text: head.text, after: true }];
  for (const { expression, literal } of templateSpans) {
    const after = literal.kind === ts.SyntaxKind.TemplateMiddle;
    parts.push({ node: literal, text: literal.text, before: expression.getText(), after });
  }
  return parts;
}

function partOfElement(node) {
  const before = node.parent.children[node.parent.children.indexOf(node) - 1];
  const expression = before && ts.isJsxExpression(before) ? before.expression : undefined;
  const isText = !expression || ts.isStringLiteral(expression);
  return { node, text: node.text, ...(!isText && { before: expression.getText() }) };
}

function ownTexts(node) {
  if (ts.isTemplateExpression(node))
    return ts.isTaggedTemplateExpression(node.parent) ? [] : partsOfTemplate(node);
  if (ts.isJsxText(node)) return [partOfElement(node)];
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
    ? [{ node, text: node.text }]
    : [];
}

function textsOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return [];
  const texts = ownTexts(node);
  ts.forEachChild(node, (child) => void texts.push(...textsOf(child)));
  return texts;
}

function saidIn(file, source, faults) {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return textsOf(parsed).flatMap(({ node, ...said }) => {
    const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
    return faults(said).map((fault) => `${file}:${line + 1} “${said.text.trim()}”: ${fault}`);
  });
}

/** `file:line “text”: fault` for each text of a source that breaks a rule. */
export function faultsIn(file, source = readFileSync(file, 'utf8')) {
  return saidIn(file, source, faultsOf);
}

/** After the s of many it looks like the end of a quotation, as SQL has it, and is left to readers. */
const straight = /\p{L}'(?:s|t|re|ve|ll|d)\b/u;
/** As the specification words what a form asks for, byte for byte. */
const asked = /^please /;

/** Sentences of the portal's own with a straight apostrophe. Texts of the specification have no other one. */
export function straightIn(file, source = readFileSync(file, 'utf8')) {
  if (file.endsWith('.texts.ts')) return [];
  return saidIn(file, source, ({ text }) =>
    straight.test(text) && !asked.test(text) ? ['apostrophes of sentences are ’'] : [],
  );
}

/** Every text of a source with its line; of a template only what it begins with. */
export function stringsIn(file) {
  const parsed = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const begins = ({ node }) =>
    node.kind !== ts.SyntaxKind.TemplateMiddle && node.kind !== ts.SyntaxKind.TemplateTail;
  return textsOf(parsed)
    .filter(begins)
    .map(({ node, text }) => ({
      text,
      line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    }));
}
