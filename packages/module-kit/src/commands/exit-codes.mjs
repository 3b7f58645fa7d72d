/** What the command ends with: scripts decide by it. */
export const exitCodes = {
  done: 0,
  /** The build has errors, or the portal refused the release. */
  refused: 1,
  /** Wrong command, option or file: nothing was tried. */
  usage: 2,
  /** The portal could not be reached, or failed: trying again may help. */
  unreachable: 3,
};

/** An end with a code, a message and perhaps a list of what is wrong. */
export class CommandError extends Error {
  constructor(code, message, errors = []) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}

export const misused = (message) => new CommandError(exitCodes.usage, message);
