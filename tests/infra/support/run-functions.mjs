/** Runs functions by their entries in a process of its own, as Lambda runs their bundles: each is loaded once, with what it was granted. */
process.on('message', ({ id, file, event }) => {
  import(file)
    .then(({ handler }) => handler(event, { awsRequestId: String(id) }))
    .then(
      (answer) => process.send({ id, answer }),
      (error) => process.send({ id, failure: String(error?.stack ?? error) }),
    );
});
process.on('disconnect', () => process.exit(0));
