declare module '@portal/shared/model' {
  interface KnownNotifications {
    'roll-over to commit': true;
    'student profile': true;
    'student promotion': true;
    'siwes form': true;
    transcript: true;
  }
}

export {};
