// Gives a process copies of its own listening socket, which Node alone cannot make, and ends.
// Plain JavaScript, so that it runs from source and from the build.
process.once('message', (count, handle) => {
  for (let left = count; left > 0; left -= 1)
    process.send('copy', handle, undefined, left === 1 ? () => process.exit() : undefined);
});
// If the parent process ends, the copies are not needed.
process.once('disconnect', () => process.exit());
