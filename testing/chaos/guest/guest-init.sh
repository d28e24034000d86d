#!/bin/sh
# The first process of the guest: mounts, network, then runs each line that comes over the console.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/mnt
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs -o mode=755 run /run
mkdir -p /dev/shm
mount -t tmpfs -o mode=1777 shm /dev/shm
stty raw -echo </dev/tty0
mount -t tmpfs -o mode=1777 tmp /tmp
mount -t ext4 -o noatime /dev/ubda /mnt || echo 'GUEST-FAILED the disk cannot be mounted'
# The kernel writes a new disk back within seconds, but not one that was used for a while, as real disks were.
dd if=/dev/zero of=/mnt/.history bs=64k count=16 conv=fsync 2>/dev/null
rm -f /mnt/.history
ip link set lo up
ip link set vec0 up
ip addr add 10.0.2.100/24 dev vec0
ip route add default via 10.0.2.2
cd /mnt
echo 'GUEST-UP'
while IFS= read -r line; do eval "$line"; done
