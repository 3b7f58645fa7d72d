import type { TemplateNode } from './template';

/** The classes that a template names. */
export function classesOf(
  nodes: readonly TemplateNode[],
  found: Set<string> = new Set<string>(),
): Set<string> {
  for (const node of nodes) {
    if (typeof node === 'string' || 'slot' in node) continue;
    if ('when' in node) classesOf([...node.then, ...node.otherwise], found);
    else {
      if ('tag' in node) for (const name of node.attributes?.['class']?.split(/\s+/) ?? []) found.add(name);
      classesOf(node.children ?? [], found);
    }
  }
  return found;
}
